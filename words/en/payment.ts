/** Paying for an order, and what became of it. Quoted texts of specification §8 are exact. */
export const payment = {
  title: 'Payment',
}
