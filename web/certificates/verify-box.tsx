import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'

/** A plain form that opens the verification page with the entered code; works without scripts. */
export function VerifyBox() {
  const say = useWords('certification.verify')
  return (
    <form className="field verify" action={pages.verify.path}>
      <label htmlFor="code">{say('title')}</label>
      <span className="joined">
        <input
          className="input code"
          id="code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          aria-describedby="code-hint"
        />
        <Button type="submit">{say('submit')}</Button>
      </span>
      <span className="hint" id="code-hint">
        {say('hint')}
      </span>
    </form>
  )
}
