import { markGround, markPlates, markSize } from '#contract/certificates/certification-mark.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'

/** A certification's logo: one plate per level. Decorative, beside the name. */
export function CertificationMark({ level }: { level: CertificationLevel }) {
  return (
    <svg className="certification-mark" viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true">
      <path className="mark-ground" d={markGround} />
      {markPlates(level).map(({ path, solid }) => (
        <path key={path} className={solid ? 'mark-plate mark-solid' : 'mark-plate'} d={path} />
      ))}
    </svg>
  )
}
