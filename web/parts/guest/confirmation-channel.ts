const channelName = 'email-verification'

/** Notifies the browser's other tabs that an e-mail address has been confirmed. */
export function broadcastConfirmed(emailVerifyId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(emailVerifyId)
  channel.close()
}

/** Subscribes to it; returns the unsubscribe function. The message is only a hint: the verification is re-read. */
export function subscribeConfirmed(listener: (emailVerifyId: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => listener(String(data))
  return () => channel.close()
}
