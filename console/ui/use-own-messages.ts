import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts the console's words in place of the browser's, which are in the browser's language. */
export function useOwnMessages() {
  const say = useTranslations('common')
  const messageOf = ({ validity }: Control) => {
    if (validity.valueMissing) return say('fillIn')
    if (validity.rangeUnderflow || validity.rangeOverflow || validity.stepMismatch || validity.badInput)
      return say('numberOutOfRange')
    return ''
  }
  return {
    onInvalidCapture: ({ target }: FormEvent) => {
      if (isControl(target)) target.setCustomValidity(messageOf(target))
    },
    onInputCapture: ({ target }: FormEvent) => {
      if (isControl(target)) target.setCustomValidity('')
    },
  }
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
