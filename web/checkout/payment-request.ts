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
