import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '../client/use-action.ts'
import { type Fault, FaultTable } from './fault-table.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface CsvFileFieldProps {
  readonly label: string
  readonly help: string
  /** What a column holds, in words; by default columns are named as in the file only. */
  readonly nameOf?: (column: string) => string
  /** Sends the file; what refuses it is shown line by line. */
  readonly send: (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => Promise<void>
}

/** A choice of a CSV file, which is sent at once. */
export function CsvFileField({ label, help, nameOf, send }: CsvFileFieldProps) {
  const say = useTranslations('files')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const [fileName, setFileName] = useState('')
  const { act, pending, problem: refusal } = useAction()
  useEffect(() => {
    if (refusal) problems.current?.focus()
  }, [refusal])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setFileName(file.name)
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
          ref={input}
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
        <div ref={problems} role="alert" className="problems" tabIndex={-1}>
          <p>
            <b>{fileName}</b>: {refusal.message}
          </p>
          <button type="button" className="button" onClick={() => input.current?.click()}>
            {say('chooseAgain')}
          </button>
          <Problems errors={refusal.body?.errors} nameOf={nameOf} />
        </div>
      )}
    </section>
  )
}

/** What is wrong with a file, and with which of its lines. */
interface FileErrors {
  readonly file?: string
  /** Of the whole header, or by column. */
  readonly header?: string | Readonly<Record<string, string>>
  readonly fileName?: string
  /** By line, then by column; or by line. */
  readonly line?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** The server reports no more than this at once. */
const maxFaults = 100

interface ProblemsProps {
  readonly errors: FileErrors | undefined
  readonly nameOf: CsvFileFieldProps['nameOf'] | undefined
}

function Problems({ errors, nameOf }: ProblemsProps) {
  const say = useTranslations('files')
  if (!errors) return null
  const { line: lines = {}, header = {}, ...whole } = errors
  const byLine = Object.entries(lines).flatMap(([line, faults]) => cellsOf(line, faults))
  const cells = [...cellsOf('1', header), ...byLine]
  return (
    <>
      {Object.values(whole).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {cells.length > 0 && <FaultTable faults={cells} nameOf={nameOf} />}
      {cells.length >= maxFaults && <p>{say('firstFaults', { count: maxFaults })}</p>}
    </>
  )
}

function cellsOf(line: string, faults: string | Readonly<Record<string, string>>): Fault[] {
  if (typeof faults === 'string') return [{ line, column: '', message: faults }]
  return Object.entries(faults).map(([column, message]) => ({ line, column, message }))
}
