import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'

/** Keeps Enter from submitting a form during an IME composition, which it only ends. `composing` is true during one. */
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
      // Leaving a field ends the composition, even if the input method does not report it.
      onBlur: () => {
        composing.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      },
    },
  }
}

/** Safari marks the Enter that ends a composition only by the legacy key code 229. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === imeKeyCode
}

const imeKeyCode = 229
