import type { CertificationLevel } from '#contract/certification.ts'

/** Where each plate of a mark lies, from the lowest; the topmost is solid. */
const plates: Record<CertificationLevel, readonly number[]> = {
  ESSENTIAL: [42],
  ASSOCIATE: [51, 33],
  PROFESSIONAL: [60, 42, 24],
}

/** A certification's mark: as many plates as its level is high. It stands beside the name and says nothing of its own. */
export function CertificationMark({ level }: { level: CertificationLevel }) {
  const tops = plates[level]
  return (
    <svg className="certification-mark" viewBox="0 0 128 128" aria-hidden="true">
      <path className="mark-ground" d="M64 5l51 29.5v59L64 123 13 93.5v-59z" />
      {tops.map((top, at) => (
        <path
          key={top}
          className={at === tops.length - 1 ? 'mark-plate mark-solid' : 'mark-plate'}
          d={`M64 ${top}l38 22-38 22-38-22z`}
        />
      ))}
    </svg>
  )
}
