import { type Fault, htmlAnswer, type SiteAnswer } from './site.ts';

const CAPTCHA_PAGE = `<!doctype html><html><head><title>Verify you are human</title></head><body>
<form method="post"><p>Please complete the CAPTCHA to continue.</p><div class="g-recaptcha" data-sitekey="6LcSIMULATED"></div></form></body></html>`;

const WALL_PAGE = `<!doctype html><html><head><title>Access Denied</title></head><body><h1>Access Denied</h1>
<p>You don't have permission to access this resource.</p><p>Reference #18.simulated</p></body></html>`;

const MAINTENANCE_PAGE = `<!doctype html><html><head><title>Scheduled maintenance</title></head><body>
<h1>We will be right back</h1><p>This service is down for scheduled maintenance.</p></body></html>`;

/** The complete answer of a blocked or unavailable site to any request. */
export const FAULT_ANSWERS: Readonly<Partial<Record<Fault, SiteAnswer>>> = {
  captcha: htmlAnswer(CAPTCHA_PAGE),
  wall: htmlAnswer(WALL_PAGE, {}, 403),
  html: htmlAnswer(MAINTENANCE_PAGE),
};
