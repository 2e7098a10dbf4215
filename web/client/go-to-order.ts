import type { HostWindow } from './host-window.ts'

/** In the top-level window: payment pages cannot be embedded in an iframe. */
export function goToOrder({ navigateTop }: HostWindow, orderId: string): void {
  navigateTop(`/payment/orders/${orderId}`)
}
