import { startPayment } from '../../sandbox/payment/start-payment.ts'

/** The payment provider's stand-in, over HTTP, with what tests do at the provider. */
export interface TestPaymentServer {
  readonly settings: { clientKey: string; secretKey: string; apiUrl: string; scriptUrl: string }
  /** A person chooses a card at the pay page; gives the key that the browser brings back. */
  authorize(order: {
    orderId: string
    amount: number
    orderName?: string
    plan?: 'approve' | 'refuse' | 'hang'
  }): Promise<string>
  /** Money comes without our confirmation, however late. */
  payLate(orderId: string): Promise<void>
  cancelAtProvider(orderId: string, amount?: number): Promise<void>
  /** What the provider would post to us now. It sends nothing by itself. */
  webhookOf(orderId: string): Promise<object>
  /** What goes wrong with the next calls: see `sandbox/payment/faults.ts`, or an error's code. */
  goWrong(fault: {
    call: 'confirm' | 'cancel' | 'lookup'
    fault: string
    orderId?: string
    times?: number
  }): Promise<void>
  /** How many of these have not happened yet. */
  faultsLeft(): Promise<number>
  /** All payments of an order as the provider presents them, the newest first. */
  paymentsOf(orderId: string): Promise<{ paymentKey: string; status: string; balanceAmount: number }[]>
  close(): Promise<void>
}

export async function startPaymentServer(now?: () => Date): Promise<TestPaymentServer> {
  // Not that of the demonstration, which a product that is none refuses.
  const secretKey = 'test_sk_for_the_tests_alone'
  const { settings, close } = await startPayment({ port: 0, secretKey, ...(now && { now }) })
  const ask = async <Told>(method: 'GET' | 'POST', path: string, body?: object): Promise<Told> => {
    const answer = await fetch(`${settings.apiUrl}/sandbox${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Told
  }
  return {
    settings,
    authorize: async (order) => (await ask<{ paymentKey: string }>('POST', '/payments', order)).paymentKey,
    payLate: (orderId) => ask('POST', `/payments/${orderId}/pay`),
    cancelAtProvider: (orderId, amount) =>
      ask('POST', `/payments/${orderId}/cancel`, amount === undefined ? {} : { amount }),
    webhookOf: (orderId) => ask('GET', `/payments/${orderId}/webhook`),
    goWrong: (fault) => ask('POST', '/faults', fault),
    faultsLeft: async () => (await ask<unknown[]>('GET', '/faults')).length,
    paymentsOf: (orderId) => ask('GET', `/payments?orderId=${encodeURIComponent(orderId)}`),
    close,
  }
}
