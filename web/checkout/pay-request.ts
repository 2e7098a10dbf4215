/** An order to be paid, and where the browser comes back to: whole addresses. */
export interface PayWish {
  /** Of the provider, as the server tells. */
  readonly window: { readonly clientKey: string; readonly scriptUrl: string }
  readonly orderId: string
  readonly orderName: string
  /** Whole won. */
  readonly amount: number
  /** Unguessable, never an address. */
  readonly customerKey: string
  readonly customer: {
    readonly email?: string | null | undefined
    readonly name?: string | null | undefined
    readonly phone?: string | null | undefined
  }
  readonly returns: { readonly success: string; readonly fail: string }
}

/** The limit of every text that the provider takes. */
const longest = 100

/** What the provider's SDK is asked. What it would refuse of the customer, who can be told otherwise, is left out. */
export function payRequest({ orderId, orderName, amount, customer, returns }: PayWish) {
  const { email, name } = customer
  const phone = phoneDigits(customer.phone ?? '')
  return {
    method: 'CARD',
    amount: { currency: 'KRW', value: amount },
    orderId,
    orderName: shortened(orderName),
    successUrl: returns.success,
    failUrl: returns.fail,
    // The pay page takes the place of ours: no frame, no pop-up.
    windowTarget: 'self',
    ...(email && email.length <= longest && { customerEmail: email }),
    ...(name && { customerName: shortened(name) }),
    ...(/^\d{8,15}$/.test(phone) && { customerMobilePhone: phone }),
  } as const
}

function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function phoneDigits(phone: string): string {
  return phone.replace(/^\+82[\s-]*0?/, '0').replace(/\D/g, '')
}
