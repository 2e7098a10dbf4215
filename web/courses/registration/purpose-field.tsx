import { purposesFor } from '#contract/courses/registration.ts'
import { useSettings, useWords } from '../../client/client-context.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface PurposeFieldProps {
  purpose: string
  error: string | undefined
  onChoose(purpose: string): void
}

/** The purpose of a registration, for members and guests. */
export function PurposeField({ purpose, error, onChoose }: PurposeFieldProps) {
  const say = useWords('register')
  const purposes = usePurposes()
  return (
    <Field
      id="purpose"
      label={say('purpose')}
      error={error}
      control={(props) => (
        <Select {...props} name="purpose" value={purpose} options={purposes} onChange={onChoose} />
      )}
    />
  )
}

/** The options of the purpose field; the first one means no choice. */
function usePurposes(): (readonly [value: string, words: string])[] {
  const say = useWords('register')
  const labels: Record<string, string> = {
    INTRODUCE_TRANSFER: say('purposes.INTRODUCE_TRANSFER'),
    KNOWLEDGE_PERSONAL: say('purposes.KNOWLEDGE_PERSONAL'),
    THIRD_PARTY_CSP: say('purposes.THIRD_PARTY_CSP'),
    ETC: say('purposes.ETC'),
  }
  const nameOf = (purpose: string) =>
    labels[purpose] ?? say('purposeKnowledge', { product: productName(purpose.replace('KNOWLEDGE_', '')) })
  return [
    ['NONE', say('choose')],
    ...purposesFor(useSettings().knowledgeProducts).map((purpose) => [purpose, nameOf(purpose)] as const),
  ]
}

/** `OBJECT_STORAGE` for display: `Object Storage`. Words of up to three letters are treated as abbreviations: `CDN`. */
export function productName(code: string): string {
  return code
    .split('_')
    .map((word) => (word.length <= 3 ? word : word.slice(0, 1) + word.slice(1).toLowerCase()))
    .join(' ')
}
