import { type PaymentInput, tossPaymentRequest } from './payment-request.ts'

/**
 * `opening`: the browser is navigating to the pay page; on return by the back button the page is restored as it was.
 * `unreachable`: the provider's script cannot be loaded, as when offline or blocked. `refused`: the provider does not
 * open a pay page for this order, with its code.
 */
export type PayPageResult =
  | { readonly outcome: 'opening' }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'refused'; readonly code: string }

/** Loading that neither succeeds nor fails counts as unreachable. */
const loadingMs = 15_000

/** Navigates to the provider's pay page, for a payment by card. The provider's script is loaded only when paying. */
export async function openPayPage(paymentRequest: PaymentInput): Promise<PayPageResult> {
  const payment = await Promise.race([loadPayment(paymentRequest), after(loadingMs)]).catch(() => undefined)
  if (!payment) return { outcome: 'unreachable' }
  // In some SDK versions the promise never settles when the request leaves the page.
  return Promise.race([
    request(() => payment.requestPayment(tossPaymentRequest(paymentRequest))),
    pageHidden(),
  ])
}

async function loadPayment({ window: { clientKey, scriptUrl }, customerKey }: PaymentInput) {
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk')
  const provider = await loadTossPayments(clientKey, { src: scriptUrl })
  return provider.payment({ customerKey })
}

async function request(send: () => Promise<unknown>): Promise<PayPageResult> {
  try {
    await send()
    return { outcome: 'opening' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return typeof code === 'string' ? { outcome: 'refused', code } : { outcome: 'unreachable' }
  }
}

function pageHidden(): Promise<PayPageResult> {
  return new Promise((resolve) =>
    window.addEventListener('pagehide', () => resolve({ outcome: 'opening' }), { once: true }),
  )
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
