import { useWords } from '../../client/client-context.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { usePurposes } from './purposes.ts'

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
