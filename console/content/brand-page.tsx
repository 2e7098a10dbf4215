import { HttpError } from 'ra-core'
import { type ReactNode, useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  addLogo,
  adminGetBrand,
  type Brand,
  builtInBrand,
  getLogo,
  logoMaxBytes,
  maxBrandAddress,
  maxBrandName,
  maxContact,
  maxOperator,
  maxRegistration,
  maxSignatory,
  maxSignatoryTitle,
  replaceBrand,
} from '#contract/content/brand.ts'
import {
  contrast,
  isReadable,
  leastContrast,
  minAccentContrast,
  nearestReadable,
  type Theme,
} from '#contract/content/brand-colors.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { useFormats } from '../client/use-formats.ts'
import { Field } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { PictureInput } from '../ui/picture-input.tsx'
import { Problem } from '../ui/problem.tsx'
import { useUndo } from '../ui/undo.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ContentPage } from './content-page.tsx'

interface Values {
  readonly content: Brand
}

/** The name, logo and colours of the centre, its legal notice, and who signs its certificates. */
export function BrandPage() {
  const say = useTranslations('siteContent')
  const label = { color: say('color'), darkColor: say('darkColor'), accentColor: say('accentColor') }
  return (
    <ContentPage<Brand, Values>
      kind="brand"
      title={say('brand')}
      lead={say('brandLead')}
      sitePath="/"
      read={(signal) => call(adminGetBrand, {}, { signal })}
      replace={(content, version, said) => call(replaceBrand, { body: { content, ...said } }, { version })}
      replaceEndpoint={replaceBrand}
      valuesOf={(content) => ({ content })}
      contentOf={({ content }) => ({
        ...content,
        name: writtenOrNull(content.name),
        address: writtenOrNull(content.address),
        operator: writtenOrNull(content.operator),
        registration: writtenOrNull(content.registration),
        contact: writtenOrNull(content.contact),
        signatory: writtenOrNull(content.signatory),
        signatoryTitle: writtenOrNull(content.signatoryTitle),
      })}
      labels={{
        'content.name': say('brandName'),
        'content.logo': say('logo'),
        'content.color': label.color,
        'content.darkColor': label.darkColor,
        'content.accentColor': label.accentColor,
        'content.address': say('brandAddress'),
        'content.operator': say('operator'),
        'content.registration': say('registration'),
        'content.contact': say('contact'),
        'content.signatory': say('signatory'),
        'content.signatoryTitle': say('signatoryTitle'),
      }}
      preview={(brand) => <BrandPreview brand={brand} />}
    >
      <LocalisedField name="content.name" label={say('brandName')} maxLength={maxBrandName} optional />
      <p className="muted">{say('brandNameHelp')}</p>
      <LogoField name="content.logo" />
      <ThemeColorField name="content.color" label={label.color} theme="light" builtIn={builtInBrand.color} />
      <ThemeColorField
        name="content.darkColor"
        label={label.darkColor}
        theme="dark"
        builtIn={builtInBrand.darkColor}
      />
      <ColorField
        name="content.accentColor"
        label={label.accentColor}
        help={say('accentHelp', { color: builtInBrand.accentColor })}
        builtIn={builtInBrand.accentColor}
        judge={(color) => <AccentContrast color={color} />}
      />
      <h2>{say('legalNotice')}</h2>
      <p className="muted">{say('legalNoticeHelp')}</p>
      <LocalisedField name="content.operator" label={say('operator')} maxLength={maxOperator} optional />
      <LocalisedField
        name="content.address"
        label={say('brandAddress')}
        maxLength={maxBrandAddress}
        rows={3}
        optional
      />
      <LocalisedField
        name="content.registration"
        label={say('registration')}
        maxLength={maxRegistration}
        rows={3}
        optional
      />
      <LocalisedField
        name="content.contact"
        label={say('contact')}
        maxLength={maxContact}
        rows={2}
        optional
      />
      <h2>{say('signature')}</h2>
      <p className="muted">{say('signatureHelp')}</p>
      <LocalisedField name="content.signatory" label={say('signatory')} maxLength={maxSignatory} optional />
      <LocalisedField
        name="content.signatoryTitle"
        label={say('signatoryTitle')}
        maxLength={maxSignatoryTitle}
        optional
      />
    </ContentPage>
  )
}

/** Null if the text is empty in all languages. */
function writtenOrNull(text: LocalisedText | null): LocalisedText | null {
  return text && Object.values(text).some(Boolean) ? text : null
}

/** The logo of the form: uploaded at once, shown on the site once the form is saved. */
function LogoField({ name }: { readonly name: string }) {
  const say = useTranslations('siteContent')
  const { setValue } = useFormContext()
  const logo: string | null = useWatch({ name })
  const id = useId()
  const choose = (next: string | null) => setValue(name, next, { shouldDirty: true })
  const offerUndo = useUndo()
  const { pending, problem, upload } = useUpload(choose)
  return (
    <div className="field logo-field" data-field={name}>
      <label htmlFor={id}>{say('logo')}</label>
      {logo && <img src={buildPath(getLogo.path, { name: logo }, {})} alt={say('logoAlt')} />}
      <span className="actions">
        <PictureInput id={id} disabled={pending} onChoose={upload} />
        {logo && (
          <button
            type="button"
            className="button"
            onClick={() => {
              choose(null)
              offerUndo({ said: say('logoRemoved'), undo: () => choose(logo) })
            }}
          >
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

interface ThemeColorFieldProps {
  readonly name: string
  readonly label: string
  readonly theme: Theme
  readonly builtIn: string
}

/** A colour of texts and buttons, and whether it is readable. */
function ThemeColorField({ name, label, theme, builtIn }: ThemeColorFieldProps) {
  const say = useTranslations('siteContent')
  const { clearErrors } = useFormContext()
  const typed: string = useWatch({ name })
  // The refusal of the last saving goes as soon as its cause has gone.
  useEffect(() => {
    if (isReadable(typed, theme)) clearErrors([name, 'root'])
  }, [typed, theme, name, clearErrors])
  return (
    <ColorField
      {...{ name, label, builtIn }}
      help={say('colorHelp', { color: builtIn })}
      judge={(color, choose) => <Readability {...{ color, theme }} onUse={choose} />}
    />
  )
}

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly builtIn: string
  readonly judge: (color: string, choose: (next: string) => void) => ReactNode
}

/** A brand colour, typed or chosen, and what to say of it. */
function ColorField({ name, label, help, builtIn, judge }: ColorFieldProps) {
  const say = useTranslations('siteContent')
  const { register, setValue } = useFormContext()
  const typed: string = useWatch({ name })
  const color = /^#[0-9a-f]{6}$/.test(typed) ? typed : null
  const choose = (next: string) => setValue(name, next, { shouldDirty: true })
  return (
    <div className="color-field" data-field={name}>
      <Field name={name} label={label} help={help}>
        {(control) => (
          <span className="with-unit">
            <input
              {...control}
              {...register(name, { setValueAs: (text: string) => text.trim().toLowerCase() })}
              size={9}
              spellCheck={false}
            />
            <input
              type="color"
              value={color ?? builtIn}
              aria-label={say('chooseColor', { field: label })}
              onChange={({ target }) => choose(target.value)}
            />
          </span>
        )}
      </Field>
      {color && judge(color, choose)}
    </div>
  )
}

/** Says whether the second colour stands out from the first, as in drawings it often touches it. */
function AccentContrast({ color }: { readonly color: string }) {
  const say = useTranslations('siteContent')
  const { number } = useFormats()
  const brandColor: string = useWatch({ name: 'content.color' })
  if (!/^#[0-9a-f]{6}$/.test(brandColor)) return null
  const ratio = contrast(color, brandColor)
  const values = { ratio: number(Math.floor(ratio * 10) / 10) }
  return (
    <p role="status" className={ratio < minAccentContrast ? 'warn' : 'muted'}>
      {say(ratio < minAccentContrast ? 'accentUnseen' : 'accentSeen', values)}
    </p>
  )
}

interface ReadabilityProps {
  readonly color: string
  readonly theme: Theme
  readonly onUse: (color: string) => void
}

/** Says the contrast of a brand colour; if it is too low to be saved, offers the nearest colour that is not. */
function Readability({ color, theme, onUse }: ReadabilityProps) {
  const say = useTranslations('siteContent')
  const { number } = useFormats()
  // Rounded down, so that a contrast just below the minimum is not shown as the minimum.
  const ratio = number(Math.floor(leastContrast(color, theme) * 10) / 10)
  const nearest = nearestReadable(color, theme)
  return (
    <div className="readability">
      <p role="status" className={nearest === color ? 'muted' : 'error'}>
        {say(nearest === color ? 'readable' : 'unreadable', { ratio })}
      </p>
      {nearest !== color && (
        <button type="button" className="button" onClick={() => onUse(nearest)}>
          <span className="swatch" style={{ background: nearest }} aria-hidden="true" />
          {say('useNearest', { color: nearest })}
        </button>
      )}
    </div>
  )
}
