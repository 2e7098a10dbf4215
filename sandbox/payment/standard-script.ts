/**
 * `/v2/standard`: the part of the provider's browser SDK that the product uses, under the same names. Like the
 * SDK, it calls the provider before it redirects to the pay page, so that the product's content policy is tested.
 */
export function standardScript(origin: string): string {
  return `(() => {
  const origin = ${JSON.stringify(origin)}
  class PaymentError extends Error {
    constructor({ code, message }) {
      super(message)
      this.name = 'PaymentError'
      this.code = code
    }
  }
  function TossPayments(clientKey) {
    return {
      payment({ customerKey }) {
        return {
          async requestPayment(request) {
            const answer = await fetch(origin + '/v2/checkouts', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'accept-language': navigator.language },
              body: JSON.stringify({ ...request, clientKey, customerKey }),
            })
            const result = await answer.json()
            if (!answer.ok) throw new PaymentError(result)
            window.location.assign(result.url)
            return new Promise(() => {})
          },
          async destroy() {},
        }
      },
    }
  }
  TossPayments.ANONYMOUS = '@@ANONYMOUS'
  window.TossPayments = TossPayments
})()
`
}
