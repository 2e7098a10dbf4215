import { useTranslations } from 'use-intl'
import type { ResultProgress } from '#contract/exams/result-admin.ts'
import { useMoment } from '../client/use-formats.ts'

/** How far results and certificates are, as bars with their numbers. */
export function ResultProgressBar({ progress }: { readonly progress: ResultProgress }) {
  const say = useTranslations('results')
  const moment = useMoment()
  const { candidates, received, published, passed, certificatesReady, heldAt, heldBecause } = progress
  const bars = [
    { label: say('received'), value: received, of: candidates },
    { label: say('published'), value: published, of: candidates },
    { label: say('certificates'), value: certificatesReady, of: passed },
  ]
  return (
    <>
      {heldAt && (
        <p className="notice">{say('heldSince', { moment: moment(heldAt), reason: heldBecause ?? '' })}</p>
      )}
      <dl className="progress-bars">
        {bars.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter min={0} max={Math.max(of, 1)} value={value} aria-label={label} />
              {say('ofAll', { value, of })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
