/** A registry does not answer, or does not have the image. */
export class RegistryUnreachable extends Error {}

/** `docker.io/library/nginx:1.28-alpine`, with or without a digest, as `image:` of compose or `ARG …_IMAGE=`. */
const reference =
  /^(\s*image:\s*|ARG \w+_IMAGE=)([\w.:-]+\/[\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?[ \t]*$/gm

/** The text with the present digest behind each image of a registry. Images of our own have none. */
export async function pinImages(text: string): Promise<{ text: string; images: string[] }> {
  const names = [...new Set([...text.matchAll(reference)].map(([, , image]) => image ?? ''))]
  const pinned = new Map<string, string>()
  for (const name of names) pinned.set(name, `${name}@${await digestOf(name)}`)
  return {
    text: text.replaceAll(reference, (_, before: string, image: string) => before + pinned.get(image)),
    images: [...pinned.values()],
  }
}

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')

/** Asks the registry (OCI Distribution), anonymously. */
async function digestOf(image: string): Promise<string> {
  const [, host = '', name = '', tag = ''] = /^([^/]+)\/(.+):([^:]+)$/.exec(image) ?? []
  const registry = host === 'docker.io' ? 'registry-1.docker.io' : host
  const protocol = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'
  const url = `${protocol}://${registry}/v2/${name}/manifests/${tag}`
  const ask = (headers: Record<string, string> = {}) =>
    request(image, url, { method: 'HEAD', headers: { accept: manifestTypes, ...headers } })
  let response = await ask()
  const challenge = response.headers.get('www-authenticate')
  if (response.status === 401 && challenge)
    response = await ask({ authorization: `Bearer ${await tokenFor(image, challenge)}` })
  const digest = response.headers.get('docker-content-digest') ?? ''
  if (response.ok && /^sha256:[0-9a-f]{64}$/.test(digest)) return digest
  throw new RegistryUnreachable(`${registry} does not name a digest of ${image} (${response.status}).`)
}

/** Of `Bearer realm="…",service="…",scope="…"`. */
async function tokenFor(image: string, challenge: string): Promise<string> {
  const values = new Map([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const url = new URL(values.get('realm') ?? 'https://invalid')
  for (const name of ['service', 'scope']) url.searchParams.set(name, values.get(name) ?? '')
  const answer = (await (await request(image, url, {})).json()) as { token?: string; access_token?: string }
  return answer.token ?? answer.access_token ?? ''
}

async function request(image: string, url: string | URL, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(20_000) })
  } catch (error) {
    throw new RegistryUnreachable(`The registry of ${image} is out of reach (${cause(error)}).`)
  }
}

function cause(error: unknown): string {
  const { cause: inner, message } = error as Error
  return (inner as { code?: string } | undefined)?.code ?? message
}
