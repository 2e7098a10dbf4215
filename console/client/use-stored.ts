import { useState } from 'react'
import type * as z from 'zod/mini'

/** Like `useState`, kept in this browser under a key. What is stored in another shape is replaced by the initial value. */
export function useStored<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  initial: Value,
): [Value, (value: Value) => void] {
  const name = `console.${key}`
  const [value, setValue] = useState(() => readStored(schema, localStorage.getItem(name)) ?? initial)
  const store = (next: Value) => {
    setValue(next)
    localStorage.setItem(name, JSON.stringify(next))
  }
  return [value, store]
}

function readStored<Value>(schema: z.ZodMiniType<Value>, text: string | null): Value | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON: written by something else.
    return undefined
  }
}
