import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { foldCode, groupCode, isCode } from '#contract/certificates/certificate-code.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useComposition } from '../ui/use-composition.ts'
import { type CodeMistake, codeMistake } from './code-mistake.ts'

interface VerifyFormProps {
  /** The code in the page's URL. */
  code: string | undefined
  pending: boolean
}

/** Requests a code through the page's URL; without scripts the browser submits the form there. */
export function VerifyForm({ code, pending }: VerifyFormProps) {
  const say = useWords('verify')
  const wrong = useWords('verify.wrong')
  const navigate = useNavigate()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const { composing, watch } = useComposition()
  const [codeOfUrl, setCodeOfUrl] = useState(code)
  const [typed, setTyped] = useState(formatted(code))
  const [mistake, setMistake] = useState(() => mistakeOf(code))
  if (code !== codeOfUrl) {
    setCodeOfUrl(code)
    setTyped(formatted(code))
    setMistake(mistakeOf(code))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (composing.current || pending) return
    const found = codeMistake(typed)
    setMistake(found)
    if (found) return field.current?.focus()
    const folded = foldCode(typed)
    setTyped(groupCode(folded))
    if (folded === code) return void router.invalidate()
    void navigate({ to: pages.verify.path, search: { code: folded }, resetScroll: false })
  }
  return (
    <form className="no-print" data-in-place action={pages.verify.path} noValidate onSubmit={submit}>
      <Field
        id="code"
        label={say('code')}
        error={mistake && sentenceOf(mistake, wrong)}
        control={(props) => (
          <span className="joined">
            <input
              {...props}
              {...watch}
              ref={field}
              className="input code"
              name="code"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
              onChange={(event) => {
                setTyped(event.target.value)
                setMistake(undefined)
              }}
            />
            <Button type="submit" pending={pending}>
              {say('submit')}
            </Button>
          </span>
        )}
      />
    </form>
  )
}

function sentenceOf(mistake: CodeMistake, say: ReturnType<typeof useWords<'verify.wrong'>>): string {
  switch (mistake.kind) {
    case 'character':
      return say('character', { character: mistake.character })
    case 'length':
      return say('length', { count: mistake.count })
    case 'empty':
    case 'check':
      return say(mistake.kind)
  }
}

function mistakeOf(code: string | undefined): CodeMistake | undefined {
  return code === undefined ? undefined : codeMistake(code)
}

/** A well-formed code in groups; anything else unchanged. */
function formatted(code = ''): string {
  const folded = foldCode(code)
  return isCode(folded) ? groupCode(folded) : code
}
