import { type PayWish, payRequest } from './pay-request.ts'

/**
 * `opening`: the browser is on its way to the pay page; who comes back by the browser's back button finds the page as
 * it was left. `unreachable`: the provider cannot be loaded, as without a connection or behind a blocker. `refused`:
 * the provider does not open a pay page for this, with its code.
 */
export type PayOpening =
  | { readonly outcome: 'opening' }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'refused'; readonly code: string }

/** A connection that neither answers nor breaks is as good as none. */
const loadingMs = 15_000

/** Sends the browser to the provider's pay page, for a payment by card. Only who pays loads the provider's script. */
export async function openPayPage(wish: PayWish): Promise<PayOpening> {
  const payment = await Promise.race([loadPayment(wish), after(loadingMs)]).catch(() => undefined)
  if (!payment) return { outcome: 'unreachable' }
  // Some of the provider's versions never settle a request that leaves the page.
  return Promise.race([request(() => payment.requestPayment(payRequest(wish))), left()])
}

async function loadPayment({ window: { clientKey, scriptUrl }, customerKey }: PayWish) {
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk')
  const provider = await loadTossPayments(clientKey, { src: scriptUrl })
  return provider.payment({ customerKey })
}

async function request(send: () => Promise<unknown>): Promise<PayOpening> {
  try {
    await send()
    return { outcome: 'opening' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return typeof code === 'string' ? { outcome: 'refused', code } : { outcome: 'unreachable' }
  }
}

function left(): Promise<PayOpening> {
  return new Promise((resolve) =>
    window.addEventListener('pagehide', () => resolve({ outcome: 'opening' }), { once: true }),
  )
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
