import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { brandPalette, leastContrast, minContrast, type Theme } from '#contract/content/brand-colors.ts'
import { useFormats } from '../client/use-formats.ts'
import { Field } from '../ui/fields.tsx'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  readonly theme: Theme
  readonly builtIn: string
}

/** A brand colour, typed or chosen, with how it looks and whether it is readable. */
export function ColorField({ name, label, theme, builtIn }: ColorFieldProps) {
  const say = useTranslations('siteContent')
  const { register, setValue } = useFormContext()
  const typed: string = useWatch({ name })
  const color = /^#[0-9a-f]{6}$/.test(typed) ? typed : null
  return (
    <div className="color-field">
      <Field name={name} label={label} help={say('colorHelp', { color: builtIn })}>
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
              onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
            />
          </span>
        )}
      </Field>
      {color && <Sample color={color} theme={theme} />}
    </div>
  )
}

const grounds = { light: '#ffffff', dark: '#0c111b' } as const

/** Link, selection and button in the colour, on the ground of the theme. */
function Sample({ color, theme }: { readonly color: string; readonly theme: Theme }) {
  const say = useTranslations('siteContent')
  const { number } = useFormats()
  const { brand, tint, onBrand } = brandPalette(color, theme)
  // Rounded down, so that a contrast just below the minimum is not shown as the minimum.
  const ratio = Math.floor(leastContrast(color, theme) * 10) / 10
  const isReadable = leastContrast(color, theme) >= minContrast
  return (
    <div className="color-sample">
      <div aria-hidden="true" style={{ background: grounds[theme], color: brand }}>
        <u>{say('sampleLink')}</u>
        <span style={{ background: tint }}>{say('sampleSelection')}</span>
        <b style={{ background: brand, color: onBrand }}>{say('sampleButton')}</b>
      </div>
      <p role="status" className={isReadable ? 'muted' : 'error'}>
        {say(isReadable ? 'readable' : 'unreadable', { ratio: number(ratio) })}
      </p>
    </div>
  )
}
