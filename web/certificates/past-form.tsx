import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { maxNumberLength } from '#contract/certificates/past-number.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useComposition } from '../ui/use-composition.ts'
import { type PastMistake, pastMistake } from './past-mistake.ts'

/** An old number and the holder's name, as typed. */
export interface PastInput {
  readonly number: string
  readonly holder: string
}

interface PastFormProps {
  /** What the page's URL says. */
  input: PastInput | undefined
  /** A code that was entered and has another form than ours. */
  oddCode: string | undefined
  pending: boolean
}

/** Requests a certificate of the former system through the page's URL, without scripts, too. */
export function PastForm({ input, oddCode, pending }: PastFormProps) {
  const say = useWords('verify.past')
  const isOpen = input !== undefined || oddCode !== undefined
  return (
    <details className="past-form no-print" open={isOpen}>
      <summary>{say('older')}</summary>
      <Fields
        key={JSON.stringify([input, oddCode])}
        input={input}
        pending={pending}
        number={input?.number ?? oddCode ?? ''}
      />
    </details>
  )
}

function Fields({ input, number, pending }: Pick<PastFormProps, 'input' | 'pending'> & { number: string }) {
  const say = useWords('verify.past')
  const sayVerify = useWords('verify')
  const navigate = useNavigate()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { composing, watch } = useComposition()
  const [mistake, setMistake] = useState<PastMistake | undefined>(() => input && pastMistake(input))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (composing.current || pending || !form.current) return
    const data = new FormData(form.current)
    const typed = { number: String(data.get('number')), holder: String(data.get('holder')) }
    const found = pastMistake(typed)
    setMistake(found)
    if (found) return focusField(form.current, found.field)
    if (typed.number === input?.number && typed.holder === input.holder) return void router.invalidate()
    void navigate({ to: pages.verify.path, search: { ...typed }, resetScroll: false })
  }
  const errorOf = (field: PastMistake['field']) => (mistake?.field === field ? say(mistake.words) : undefined)
  return (
    <form ref={form} className="stack" data-in-place action={pages.verify.path} noValidate onSubmit={submit}>
      <p className="muted">{say('olderText')}</p>
      <Field
        id="number"
        label={say('number')}
        error={errorOf('number')}
        control={(props) => (
          <input
            {...props}
            {...watch}
            className="input"
            name="number"
            defaultValue={number}
            maxLength={maxNumberLength}
            autoComplete="off"
            spellCheck={false}
            onChange={() => setMistake(undefined)}
          />
        )}
      />
      <Field
        id="holder"
        label={say('name')}
        hint={say('nameHint')}
        error={errorOf('holder')}
        control={(props) => (
          <input
            {...props}
            {...watch}
            className="input"
            name="holder"
            defaultValue={input?.holder ?? ''}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={() => setMistake(undefined)}
          />
        )}
      />
      <p>
        <Button type="submit" pending={pending}>
          {sayVerify('submit')}
        </Button>
      </p>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: PastMistake['field']): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
