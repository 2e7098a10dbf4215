/** A value that components follow through `useSyncExternalStore`. */
export interface Store<T> {
  read(): T
  write(value: T): void
  follow(told: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const followers = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const told of followers) told()
    },
    follow(told) {
      followers.add(told)
      return () => followers.delete(told)
    },
  }
}
