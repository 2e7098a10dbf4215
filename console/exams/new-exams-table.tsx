import type { ReactNode } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxExamSeats, maxNewExams, maxTurn } from '#contract/exams/exam-admin.ts'
import { useNow, useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { bookingEnd, type NewExams } from './new-exams.ts'

/** The exams as they will be created; each value can be changed. */
export function NewExamsTable() {
  const say = useTranslations('exams')
  const { fields, append, remove } = useFieldArray<NewExams, 'exams'>({ name: 'exams' })
  const rows = useWatch<NewExams, 'exams'>({ name: 'exams' })
  const title = say('preview', { count: fields.length })
  const zone = useFormats().zoneName(useNow())
  const { timeZone } = useStaffSession()
  const isUnbookable = rows.some(({ startAt }) => bookingEnd(startAt, timeZone) === null)
  const addRow = () => {
    const last = rows.at(-1)
    if (last) append({ ...last, examCode: '', turn: (last.turn ?? 0) + 1, startAt: '' })
  }
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{title}</h2>
      <div className="table-frame">
        <table className="data new-exams" aria-label={title}>
          <thead>
            <tr>
              {(['examCode', 'turn', 'startAt', 'capacity', 'fee'] as const).map((name) => (
                <th key={name}>
                  {say(`field.${name}`)}
                  {name === 'startAt' && ` (${zone})`}
                </th>
              ))}
              <th>{say('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, index) => (
              <tr key={id}>
                <Cell index={index} name="examCode" type="text" />
                <Cell index={index} name="turn" type="number" min={1} max={maxTurn} />
                <Cell
                  index={index}
                  name="startAt"
                  type="datetime-local"
                  note={<BookingEnd startAt={rows[index]?.startAt ?? ''} />}
                />
                <Cell index={index} name="capacity" type="number" min={1} max={maxExamSeats} />
                <Cell index={index} name="fee" type="number" min={0} max={1_000_000_000} />
                <td>
                  {fields.length > 1 && (
                    <button
                      type="button"
                      className="link"
                      aria-label={say('removeRow', { number: index + 1 })}
                      title={say('removeRow', { number: index + 1 })}
                      onClick={() => remove(index)}
                    >
                      ✕
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={isUnbookable ? 'notice' : 'muted'}>{say('bookingHelp')}</p>
      {fields.length < maxNewExams && (
        <div className="actions">
          <button type="button" className="button" onClick={addRow}>
            {say('addRow')}
          </button>
        </div>
      )}
    </section>
  )
}

/** Until when people can apply for an exam that starts then. */
export function BookingEnd({ startAt }: { readonly startAt: string }) {
  const say = useTranslations('exams')
  const { listDeadline } = useFormats()
  const end = bookingEnd(startAt, useStaffSession().timeZone)
  return end && <small className="muted">{say('appliesUntil', { moment: listDeadline(end) })}</small>
}

interface CellProps {
  readonly index: number
  readonly name: keyof NewExams['exams'][number]
  readonly type: 'text' | 'number' | 'datetime-local'
  readonly min?: number
  readonly max?: number
  /** What follows from the value. */
  readonly note?: ReactNode
}

function Cell({ index, name, type, note, ...limits }: CellProps) {
  const say = useTranslations('exams')
  const { register, formState } = useFormContext<NewExams>()
  const path = `exams.${index}.${name}` as const
  const error: { message?: string } | undefined = get(formState.errors, path)
  const numeric = type === 'number' && {
    setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)),
  }
  return (
    <td>
      <input
        type={type}
        aria-label={say('cell', { field: say(`field.${name}`), number: index + 1 })}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${path}-error`}
        {...limits}
        {...register(path, numeric || {})}
      />
      {note}
      {error && (
        <small id={`${path}-error`} className="error">
          {error.message}
        </small>
      )}
    </td>
  )
}
