/** Whether a key pressed there is text or a choice, so that keys with a meaning of ours rest. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio)$/.test(target.type)
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName)
}
