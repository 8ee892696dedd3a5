import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function View() {
  return (
    <>
      <header>
        <h1>Security</h1>
        <p className="lead">Your password, your second factor, and the places where you are signed in.</p>
      </header>
      <section className="stack" aria-label="Password">
        <h2>Password</h2>
        <PasswordForm />
      </section>
      <section className="stack" aria-label="Second factor">
        <h2>Second factor</h2>
        <SecondFactor />
      </section>
      <section className="stack" aria-label="Sessions">
        <h2>Sessions</h2>
        <Sessions />
      </section>
    </>
  );
}
