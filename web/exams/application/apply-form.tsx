import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import {
  applicantForm,
  applyForExam,
  type CreatedApplicant,
  type DiscountCodeQuote,
} from '#contract/exams/applicant.ts'
import type { ExamDetail } from '#contract/exams/exam.ts'
import type { CurrentUser } from '#contract/people/account.ts'
import type { Terms } from '#contract/people/terms.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useSubmission } from '../../client/use-submission.ts'
import { BusyNotice } from '../../parts/busy-notice.tsx'
import { HolderNames } from '../../parts/holder-names.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useComposition } from '../../ui/use-composition.ts'
import { certificateNames } from '../catalogue/certificate-names.ts'
import type { LatinName } from './application-reads.ts'
import { ConsentField } from './consent-field.tsx'
import { DiscountField } from './discount-field.tsx'
import { phoneWithHyphens } from './phone-number.ts'

interface ApplyFormProps {
  exam: ExamDetail
  user: CurrentUser | null
  /** As in the latest application. */
  latinName: LatinName | null
  /** The terms in force; the page updates them when they change. */
  terms: Terms
  /** The text of the terms, expandable. */
  text: ReactNode
  quote: DiscountCodeQuote | null
  /** A link back, beside the button. */
  back: ReactNode
  onQuote(quote: DiscountCodeQuote | null): void
  onApplied(application: CreatedApplicant, email: string): void
  onRefused(code: ErrorCode): void
}

export function ApplyForm(props: ApplyFormProps) {
  const { exam, terms, quote, onQuote, onApplied, onRefused } = props
  const say = useWords('apply')
  const { api } = useClient()
  const { composing, watch } = useComposition()
  const [typed, setTyped] = useState(() => typedFrom(props.user, props.latinName))
  const [discountCode, setCode] = useState('')
  const [agreedTo, setAgreedTo] = useState<number>()
  const { submit, errors, attempt, pending, waiting, errorOf, changed } = useSubmission({
    body: applicantForm,
    send: (body, options) => call(api, applyForExam, { params: { examId: exam.id }, body }, options),
    onDone: (application) => onApplied(application, typed.email),
    onRefused,
  })

  const field = (id: keyof Typed) => ({
    id,
    value: typed[id],
    error: errorOf(id),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      changed(id)
      setTyped({ ...typed, [id]: event.target.value })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (composing.current) return
    const person = { ...typed, phoneNumber: phoneWithHyphens(typed.phoneNumber), email: typed.email.trim() }
    setTyped(person)
    void submit({
      ...person,
      ...(discountCode.trim() && { discountCode: discountCode.trim() }),
      termsAgreed: agreedTo === terms.version,
      termsVersion: terms.version,
    })
  }
  return (
    <form className="form" noValidate onSubmit={send} {...watch}>
      <ErrorSummary errors={errors} attempt={attempt} labels={useLabels()} />
      <Names field={field} typed={typed} />
      <div className="form-pair">
        <PhoneField
          {...field('phoneNumber')}
          onPhone={(phoneNumber) => {
            changed('phoneNumber')
            setTyped({ ...typed, phoneNumber })
          }}
        />
        <TextField
          {...field('email')}
          type="email"
          label={say('email')}
          hint={say('emailHint')}
          autoComplete="email"
        />
      </div>
      <DiscountField
        examId={exam.id}
        code={discountCode}
        quote={quote}
        error={errorOf('discountCode')}
        onCode={(code) => {
          changed('discountCode')
          setCode(code)
          onQuote(null)
        }}
        onQuote={onQuote}
      />
      <ConsentField
        terms={terms}
        agreedTo={agreedTo}
        error={errorOf('termsAgreed')}
        text={props.text}
        onChange={(version) => {
          changed('termsAgreed')
          setAgreedTo(version)
        }}
      />
      <div>
        <BusyNotice shown={waiting} />
        <div className="cluster">
          <Button type="submit" pending={pending}>
            {pending ? say('submitting') : say((quote?.amount ?? exam.examFee) > 0 ? 'submit' : 'submitFree')}
          </Button>
          {props.back}
        </div>
      </div>
    </form>
  )
}

/** The specification's messages do not all name their field. */
function useLabels() {
  const say = useWords('apply')
  return {
    koreanName: say('koreanName'),
    englishFirstName: say('firstName'),
    englishLastName: say('lastName'),
    phoneNumber: say('phone'),
    email: say('email'),
  }
}

type Typed = ReturnType<typeof typedFrom>

function typedFrom(user: CurrentUser | null, latinName: LatinName | null) {
  return {
    koreanName: user?.name ?? '',
    englishFirstName: latinName?.englishFirstName ?? '',
    englishLastName: latinName?.englishLastName ?? '',
    phoneNumber: phoneWithHyphens(user?.phoneNumber ?? ''),
    email: user?.email ?? '',
  }
}

type FieldOf = (id: keyof Typed) => {
  id: string
  value: string
  error: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** The names, and how the certificate will print them. */
function Names({ field, typed }: { field: FieldOf; typed: Typed }) {
  const say = useWords('apply')
  const { korean, latin } = certificateNames(typed)
  return (
    <>
      <TextField
        {...field('koreanName')}
        label={say('koreanName')}
        hint={say('koreanNameHint')}
        lang="ko"
        autoComplete="name"
      />
      <div className="form-pair">
        <TextField
          {...field('englishFirstName')}
          label={say('firstName')}
          lang="en"
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <TextField
          {...field('englishLastName')}
          label={say('lastName')}
          lang="en"
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
        />
      </div>
      <p className="as-printed">
        {say.rich('onCertificate', {
          name: () => (
            <b>
              <HolderNames name={korean || '–'} latinName={latin || '–'} />
            </b>
          ),
        })}
      </p>
    </>
  )
}

interface PhoneFieldProps extends ReturnType<FieldOf> {
  onPhone(phone: string): void
}

/** Adds hyphens while typing at the end; elsewhere, where the caret would jump, on blur. */
function PhoneField({ onPhone, onChange, ...field }: PhoneFieldProps) {
  const say = useWords('apply')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    const { isComposing = false, inputType = '' } = event.nativeEvent as Partial<InputEvent>
    const unchanged = isComposing || inputType.startsWith('delete') || selectionStart !== value.length
    onPhone(unchanged ? value : phoneWithHyphens(value))
  }
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      label={say('phone')}
      hint={say('phoneHint')}
      autoComplete="tel-national"
      onChange={change}
      onBlur={() => onPhone(phoneWithHyphens(field.value))}
    />
  )
}
