import type { APIResponse } from '@playwright/test'

/** Makes a call of staff with the seal that it asks for, as somebody does who looks at what it does and confirms that. */
export async function sealed(
  call: (headers: Record<string, string>) => Promise<APIResponse>,
): Promise<APIResponse> {
  const reply = await call({})
  return reply.status() === 428 ? call({ seal: (await reply.json()).outcome.seal }) : reply
}
