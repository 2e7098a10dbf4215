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

/** An order to pay, and the absolute URLs that the browser returns to. */
export interface PaymentInput {
  /** The provider's settings, from the server. */
  readonly window: { readonly clientKey: string; readonly scriptUrl: string }
  readonly orderId: string
  readonly orderName: string
  /** Whole won. */
  readonly amount: number
  /** Random, not derived from an e-mail address. */
  readonly customerKey: string
  readonly customer: {
    readonly email?: string | null | undefined
    readonly name?: string | null | undefined
    readonly phone?: string | null | undefined
  }
  readonly returns: { readonly success: string; readonly fail: string }
}

/** The provider's limit for text fields. */
const longest = 100

/** The arguments of the provider's SDK. Optional customer fields that it would reject are left out. */
export function tossPaymentRequest({ orderId, orderName, amount, customer, returns }: PaymentInput) {
  const { email, name } = customer
  const phone = phoneDigits(customer.phone ?? '')
  return {
    method: 'CARD',
    amount: { currency: 'KRW', value: amount },
    orderId,
    orderName: truncated(orderName),
    successUrl: returns.success,
    failUrl: returns.fail,
    // The pay page replaces ours: no iframe, no pop-up.
    windowTarget: 'self',
    ...(email && email.length <= longest && { customerEmail: email }),
    ...(name && { customerName: truncated(name) }),
    ...(/^\d{8,15}$/.test(phone) && { customerMobilePhone: phone }),
  } as const
}

function truncated(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function phoneDigits(phone: string): string {
  return phone.replace(/^\+82[\s-]*0?/, '0').replace(/\D/g, '')
}
