import { t } from '../../words/translate.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function View() {
  return (
    <>
      <header>
        <h1>{t('Security')}</h1>
        <p className="lead">{t('Your password, your second factor, and the places where you are signed in.')}</p>
      </header>
      <section className="stack" aria-label={t('Password')}>
        <h2>{t('Password')}</h2>
        <PasswordForm />
      </section>
      <section className="stack" aria-label={t('Second factor')}>
        <h2>{t('Second factor')}</h2>
        <SecondFactor />
      </section>
      <section className="stack" aria-label={t('Sessions')}>
        <h2>{t('Sessions')}</h2>
        <Sessions />
      </section>
    </>
  );
}
