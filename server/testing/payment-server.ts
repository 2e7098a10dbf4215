import { startPayment } from '../../sandbox/payment/start-payment.ts'

/** The stub payment provider over HTTP, with actions on the provider's side. */
export interface TestPaymentServer {
  readonly settings: { clientKey: string; secretKey: string; apiUrl: string; scriptUrl: string }
  /** Authorises a card at the pay page and returns the payment key. */
  authorize(order: {
    orderId: string
    amount: number
    orderName?: string
    plan?: 'approve' | 'refuse' | 'hang'
  }): Promise<string>
  /** The payment succeeds without our confirmation, however late. */
  payLate(orderId: string): Promise<void>
  cancelAtProvider(orderId: string, amount?: number): Promise<void>
  /** The webhook body that the provider would send now; it sends none by itself. */
  webhookOf(orderId: string): Promise<object>
  /** Makes the next calls fail: see `sandbox/payment/faults.ts`, or an error code. */
  injectFault(fault: {
    call: 'confirm' | 'cancel' | 'lookup' | 'list'
    fault: string
    orderId?: string
    times?: number
  }): Promise<void>
  /** Number of faults that have not occurred yet. */
  faultsLeft(): Promise<number>
  /** All payments of an order as the provider returns them, newest first. */
  paymentsOf(orderId: string): Promise<{ paymentKey: string; status: string; balanceAmount: number }[]>
  /** The rows of the provider's lists. */
  transactions(): Promise<{ transactionKey: string; orderId: string; amount: number }[]>
  /** Adds a row that belongs to no payment. */
  addTransaction(row: {
    orderId: string
    amount: number
    at?: string
    status?: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED'
  }): Promise<{ transactionKey: string }>
  dropTransaction(transactionKey: string): Promise<void>
  alterTransaction(transactionKey: string, amount: number): Promise<void>
  close(): Promise<void>
}

export async function startPaymentServer(now?: () => Date): Promise<TestPaymentServer> {
  // Not the demonstration's key, which a regular installation rejects.
  const secretKey = 'test_sk_for_the_tests_alone'
  const { settings, close } = await startPayment({ port: 0, secretKey, ...(now && { now }) })
  const call = async <Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${settings.apiUrl}/sandbox${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    settings,
    authorize: async (order) => (await call<{ paymentKey: string }>('POST', '/payments', order)).paymentKey,
    payLate: (orderId) => call('POST', `/payments/${orderId}/pay`),
    cancelAtProvider: (orderId, amount) =>
      call('POST', `/payments/${orderId}/cancel`, amount === undefined ? {} : { amount }),
    webhookOf: (orderId) => call('GET', `/payments/${orderId}/webhook`),
    injectFault: (fault) => call('POST', '/faults', fault),
    faultsLeft: async () => (await call<unknown[]>('GET', '/faults')).length,
    paymentsOf: (orderId) => call('GET', `/payments?orderId=${encodeURIComponent(orderId)}`),
    transactions: () => call('GET', '/transactions'),
    addTransaction: (row) => call('POST', '/transactions', row),
    dropTransaction: (key) => call('POST', `/transactions/${key}/drop`),
    alterTransaction: (key, amount) => call('POST', `/transactions/${key}/alter`, { amount }),
    close,
  }
}
