import { useTranslations } from 'use-intl'
import {
  adminGetBrand,
  type Brand,
  builtInBrand,
  maxBrandAddress,
  maxBrandName,
  maxContact,
  maxOperator,
  maxRegistration,
  maxSignatory,
  maxSignatoryTitle,
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

/** The name, logo and colours of the centre, its legal notice, and who signs its certificates. */
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
        'content.address': say('brandAddress'),
        'content.operator': say('operator'),
        'content.registration': say('registration'),
        'content.contact': say('contact'),
        'content.signatory': say('signatory'),
        'content.signatoryTitle': say('signatoryTitle'),
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
