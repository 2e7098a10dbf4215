import { useTranslations } from 'use-intl'
import {
  adminGetBrand,
  type Brand,
  builtInBrand,
  maxBrandAddress,
  maxBrandName,
  replaceBrand,
} from '#contract/content/brand.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { call } from '../client/call.ts'
import { LocalisedField } from '../ui/localised-field.tsx'
import { ColorField } from './color-field.tsx'
import { ContentPage } from './content-page.tsx'
import { LogoField } from './logo-field.tsx'

interface Values {
  readonly content: Brand
}

/** Name, logo, colours and address of the centre. */
export function BrandPage() {
  const say = useTranslations('siteContent')
  const label = { color: say('color'), darkColor: say('darkColor') }
  return (
    <ContentPage<Brand, Values>
      kind="brand"
      title={say('brand')}
      lead={say('brandLead')}
      sitePath="/"
      read={(signal) => call(adminGetBrand, {}, { signal })}
      replace={(content, version) => call(replaceBrand, { body: { content } }, { version })}
      replaceEndpoint={replaceBrand}
      valuesOf={(content) => ({ content })}
      contentOf={({ content }) => ({
        ...content,
        name: writtenOrNull(content.name),
        address: writtenOrNull(content.address),
      })}
      labels={{
        ...{ 'content.name': say('brandName'), 'content.logo': say('logo') },
        ...{ 'content.color': label.color, 'content.darkColor': label.darkColor },
        'content.address': say('brandAddress'),
      }}
    >
      <LocalisedField name="content.name" label={say('brandName')} maxLength={maxBrandName} optional />
      <p className="muted">{say('brandNameHelp')}</p>
      <LogoField name="content.logo" />
      <ColorField name="content.color" label={label.color} theme="light" builtIn={builtInBrand.color} />
      <ColorField
        name="content.darkColor"
        label={label.darkColor}
        theme="dark"
        builtIn={builtInBrand.darkColor}
      />
      <LocalisedField
        name="content.address"
        label={say('brandAddress')}
        maxLength={maxBrandAddress}
        rows={3}
        optional
      />
    </ContentPage>
  )
}

/** Null if the text is empty in all languages. */
function writtenOrNull(text: LocalisedText | null): LocalisedText | null {
  return text && Object.values(text).some(Boolean) ? text : null
}
