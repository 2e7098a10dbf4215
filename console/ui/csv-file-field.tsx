import { type ChangeEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '../client/use-action.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface CsvFileFieldProps {
  readonly label: string
  readonly help: string
  /** Sends the file; what refuses it is shown line by line. */
  readonly send: (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => Promise<void>
}

/** A choice of a CSV file, which is sent at once. */
export function CsvFileField({ label, help, send }: CsvFileFieldProps) {
  const say = useTranslations('files')
  const id = useId()
  const { act, pending, problem: refusal } = useAction()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    await act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      target.value = ''
      await send({ name: file.name, bytes })
    })
  }
  return (
    <section className="record">
      <p id={`${id}-help`}>{help}</p>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-help`}
          disabled={pending}
          onChange={(event) => void choose(event)}
        />
      </div>
      {pending && <p role="status">{say('reading')}</p>}
      {refusal?.status === 401 && <SignInAgain />}
      {refusal && refusal.status !== 401 && (
        <div role="alert" className="problems">
          <p>{refusal.message}</p>
          <Problems errors={refusal.body?.errors} />
        </div>
      )}
    </section>
  )
}

/** What is wrong with a file, and with which of its lines. */
interface FileErrors {
  readonly file?: string
  readonly header?: string
  readonly fileName?: string
  /** By line, then by column; or by line. */
  readonly line?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

function Problems({ errors }: { readonly errors: FileErrors | undefined }) {
  const say = useTranslations('files')
  if (!errors) return null
  const { line: lines = {}, ...whole } = errors
  const texts = [
    ...Object.values(whole).filter((text) => typeof text === 'string'),
    ...Object.entries(lines).flatMap(([line, faults]) =>
      typeof faults === 'string'
        ? [say('line', { line, message: faults })]
        : Object.entries(faults).map(([column, message]) => say('cell', { line, column, message })),
    ),
  ]
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
