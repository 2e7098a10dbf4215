const channelName = 'email-verification'

/** Tells the other tabs of this browser that an address has been confirmed. */
export function tellConfirmed(emailVerifyId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(emailVerifyId)
  channel.close()
}

/** Hears of it; returns how to stop. What is heard is looked up before it is believed. */
export function hearConfirmed(heard: (emailVerifyId: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => heard(String(data))
  return () => channel.close()
}
