import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'

/**
 * Keeps a form from being sent while somebody composes a syllable or picks a character: the Enter that ends a
 * composition is no wish to send. `composing` says whether one is under way.
 */
export function useComposition() {
  const composing = useRef(false)
  return {
    composing,
    watch: {
      onCompositionStart: (_: CompositionEvent) => {
        composing.current = true
      },
      onCompositionEnd: (_: CompositionEvent) => {
        composing.current = false
      },
      // Whoever leaves a field has finished in it, also where an input method does not say so.
      onBlur: () => {
        composing.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      },
    },
  }
}

/** Safari tells of the Enter that ends a composition only by the old code of keys that an input method took. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === keyTakenByInputMethod
}

const keyTakenByInputMethod = 229
