import { isSameName } from '#contract/certificates/holder-names.ts'

interface HolderNamesProps {
  /** The name on the account. */
  name: string | null
  latinName: string
}

/** A holder's names as a certificate prints them: `홍길동 / Gildong Hong`, or once if both are the same. */
export function HolderNames({ name, latinName }: HolderNamesProps) {
  if (!name || isSameName(name, latinName)) return <span lang="en">{latinName}</span>
  return (
    <>
      <span lang="ko">{name}</span> / <span lang="en">{latinName}</span>
    </>
  )
}
