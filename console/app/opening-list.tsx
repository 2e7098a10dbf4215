import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type Opening,
  type OpeningStep,
  type OpeningStepName,
  optionalSteps,
  skipOpeningStep,
} from '#contract/reports/opening.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { useLocalised } from '../client/use-localised.ts'
import { Icon } from '../ui/icon.tsx'
import { useRefusal } from '../ui/use-refusal.ts'
import { openingKey } from './use-opening.ts'

/** The steps of a new centre; only the current one is explained, with its one primary act. */
export function OpeningList({ opening }: { readonly opening: Opening }) {
  const say = useTranslations('opening')
  const { steps } = opening
  const settled = steps.filter(({ state }) => state === 'DONE' || state === 'SKIPPED').length
  const minutes = steps
    .filter(({ state }) => state === 'CURRENT' || state === 'LATER')
    .reduce((sum, step) => sum + step.minutes, 0)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="hidden">
        {say('steps', { count: steps.length })}
      </h2>
      <p className="opening-progress">
        <span className="segments" aria-hidden="true">
          {steps.map(({ name, state }) => (
            <i key={name} className={state.toLowerCase()} />
          ))}
        </span>
        <span>
          <b>{say('settled', { count: settled, total: steps.length })}</b> · {say('minutesLeft', { minutes })}
        </span>
      </p>
      <ol className="steps">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} opening={opening} />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  readonly step: OpeningStep
  readonly number: number
  readonly opening: Opening
}

function Step({ step, number, opening }: StepProps) {
  const say = useTranslations('opening')
  const { name, state, optional, minutes } = step
  const isCurrent = state === 'CURRENT'
  return (
    <li className={state.toLowerCase()} aria-current={isCurrent ? 'step' : undefined}>
      <span className="number" aria-hidden="true">
        {state === 'DONE' ? <Icon name="tick" /> : state === 'SKIPPED' ? '–' : number}
      </span>
      <div>
        <b>{say(`step.${name}.title`)}</b>
        {state === 'DONE' && <span className="hidden">, {say('done')}</span>}
        {isCurrent && <p>{say(`step.${name}.text`)}</p>}
      </div>
      <span className="muted">
        {state === 'DONE' ? (
          <Result name={name} opening={opening} />
        ) : state === 'SKIPPED' ? (
          say('state.SKIPPED')
        ) : (
          say('minutes', { minutes })
        )}
      </span>
      {isCurrent && (
        <div className="actions">
          <Acts name={name} opening={opening} />
          {optional && <SkipButton name={name} skipped />}
        </div>
      )}
      {state === 'SKIPPED' && (
        <div className="actions">
          <SkipButton name={name} skipped={false} />
        </div>
      )}
    </li>
  )
}

/** A step that is done links to what it made: the brand, the course or the date; else it says that it is done. */
function Result({ name, opening }: { readonly name: OpeningStepName; readonly opening: Opening }) {
  const say = useTranslations('opening')
  const localised = useLocalised()
  const { centreName, course, date } = opening
  if (name === 'brand' && centreName) return <Link to="/brand">{localised(centreName)}</Link>
  if (name === 'course' && course) return <Link to={`/courses/${course.id}`}>{localised(course.title)}</Link>
  if (name === 'date' && date) return <Link to={`/lectures/${date.id}`}>{localised(date.title)}</Link>
  return say('done')
}

/** The first is what leads on. */
function Acts({ name, opening }: { readonly name: OpeningStepName; readonly opening: Opening }) {
  const say = useTranslations('opening')
  const sayNav = useTranslations('nav.place')
  const localised = useLocalised()
  const { course, draft, hasColleague } = opening
  const toSite = (
    <a className="button primary" href="/attend" target="_blank" rel="noopener">
      {say('openSite')}
    </a>
  )
  if (name === 'brand') return <Primary to="/brand">{say('step.brand.act')}</Primary>
  if (name === 'legalNotice')
    return (
      <>
        <Primary to="/brand">{say('step.legalNotice.act')}</Primary>
        <Secondary to="/terms">{sayNav('terms')}</Secondary>
      </>
    )
  if (name === 'course' || (name === 'date' && !course))
    return (
      <>
        <Primary to="/courses/new">{say('step.course.act')}</Primary>
        <Secondary to="/imports/new">{say('importCourses')}</Secondary>
      </>
    )
  if (name === 'date' && draft)
    return (
      <Primary to={`/lectures/${draft.id}`}>{say('openDraft', { title: localised(draft.title) })}</Primary>
    )
  if (name === 'date')
    return <Primary to={`/courses/${course?.id}/new-dates`}>{say('step.date.act')}</Primary>
  if (name === 'payment')
    return (
      <>
        {toSite}
        <Secondary to="/orders">{sayNav('orders')}</Secondary>
      </>
    )
  return hasColleague ? toSite : <Primary to="/staff">{say('step.colleague.act')}</Primary>
}

interface LinkProps {
  readonly to: string
  readonly children: string
}

function Primary({ to, children }: LinkProps) {
  return (
    <Link className="button primary" to={to}>
      {children}
    </Link>
  )
}

function Secondary({ to, children }: LinkProps) {
  return (
    <Link className="button" to={to}>
      {children}
    </Link>
  )
}

/** Skips an optional step, or takes that back; nothing else comes of it. */
function SkipButton({ name, skipped }: { readonly name: OpeningStepName; readonly skipped: boolean }) {
  const say = useTranslations('opening')
  const queries = useQueryClient()
  const { act, pending } = useAction(useRefusal())
  const step = optionalSteps.find((one) => one === name)
  if (!step) return null
  const change = () =>
    act(async () => {
      queries.setQueryData(openingKey, await call(skipOpeningStep, { params: { step }, body: { skipped } }))
    })
  return (
    <button type="button" className="link" aria-disabled={pending} onClick={() => void change()}>
      {skipped ? say(`step.${step}.skip`) : say('takeUp')}
      <span className="hidden">: {say(`step.${step}.title`)}</span>
    </button>
  )
}
