import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Those that are false, null or empty are left out. */
export type Facts = readonly (Fact | false | null | undefined | '')[]

/** Names and values of a record. */
export function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
