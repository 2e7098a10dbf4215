/**
 * Gives a Node before 24, and every Node that it starts, what this project needs: TypeScript by tsx, `Map.groupBy`, with
 * which Vitest reports failures, and `Promise.withResolvers`. JavaScript, since such a Node reads nothing else.
 */
Promise.withResolvers ??= () => {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`.trim()
await import('tsx')
