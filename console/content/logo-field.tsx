import { HttpError } from 'ra-core'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { addLogo, getLogo, logoMaxBytes } from '#contract/content/brand.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { PictureInput } from '../ui/picture-input.tsx'
import { Problem } from '../ui/problem.tsx'

/** The logo of the form: uploaded at once, shown on the site once the form is saved. */
export function LogoField({ name }: { readonly name: string }) {
  const say = useTranslations('siteContent')
  const { setValue } = useFormContext()
  const logo: string | null = useWatch({ name })
  const id = useId()
  const choose = (next: string | null) => setValue(name, next, { shouldDirty: true })
  const { pending, problem, upload } = useUpload(choose)
  return (
    <div className="field logo-field">
      <label htmlFor={id}>{say('logo')}</label>
      {logo && <img src={buildPath(getLogo.path, { name: logo }, {})} alt={say('logoAlt')} />}
      <span className="actions">
        <PictureInput id={id} disabled={pending} onChoose={upload} />
        {logo && (
          <button type="button" className="button" onClick={() => choose(null)}>
            {say('removeLogo')}
          </button>
        )}
      </span>
      <small id={`${id}-help`} className="muted">
        {say('logoHelp')}
      </small>
      {pending && <p role="status">{say('logoPending')}</p>}
      <Problem error={problem} />
    </div>
  )
}

function useUpload(choose: (logo: string) => void) {
  const say = useTranslations('siteContent')
  const { act, pending, problem } = useAction()
  const upload = (body: Uint8Array<ArrayBuffer>) =>
    act(async () => {
      if (body.length > logoMaxBytes) throw new HttpError(say('logoTooLarge'), 413, {})
      choose((await call(addLogo, { body })).logo)
    })
  return { pending, problem, upload }
}
