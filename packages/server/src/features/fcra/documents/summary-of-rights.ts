import type { ConsumerLanguage, SummaryOfRights } from '@blotter/contract';
import { RIGHTS_FORM } from './rights-form.ts';

/** The English form is printed in reports. The Spanish translation is for reading, and counsel may replace it. */
export const SUMMARY_OF_RIGHTS: { readonly [language in ConsumerLanguage]: SummaryOfRights } = {
  en: {
    title: RIGHTS_FORM.title,
    opening: [...RIGHTS_FORM.opening],
    rights: [
      ...RIGHTS_FORM.rights.map(({ heading, title, paragraphs: [first = '', ...rest], points = [] }) => ({
        heading,
        paragraphs: [...(title ? [title] : []), [first, ...points].join(' '), ...rest],
      })),
      {
        heading: 'States may enforce the FCRA.',
        paragraphs: [
          RIGHTS_FORM.closing,
          ...RIGHTS_FORM.contacts.rows.map(
            ([business = '', contact = '']) => `${business}: ${contact.replaceAll('\n', ', ')}`,
          ),
        ],
      },
    ],
  },
  es: {
    title: 'Resumen de sus derechos en virtud de la Ley de Informe Justo de Crédito',
    opening: [
      'La Ley federal de Informe Justo de Crédito (FCRA, por sus siglas en inglés) promueve la exactitud, la imparcialidad y la privacidad de la información que guardan las agencias de informes del consumidor. Este es un resumen de sus derechos principales. Para más información, y para conocer derechos adicionales, visite www.consumerfinance.gov/learnmore o escriba a: Consumer Financial Protection Bureau, 1700 G Street N.W., Washington, DC 20552.',
    ],
    rights: [
      {
        heading: 'Se le debe informar si la información de su expediente se ha usado en su contra.',
        paragraphs: [
          'Quien use un informe del consumidor para negarle una solicitud de crédito, seguro o empleo, o para tomar otra medida en su contra, debe decírselo y darle el nombre, la dirección y el teléfono de la agencia que proporcionó la información.',
        ],
      },
      {
        heading: 'Usted tiene derecho a saber qué contiene su expediente.',
        paragraphs: [
          'Puede solicitar y obtener toda la información sobre usted que guarda una agencia de informes del consumidor. Se le pedirá que se identifique debidamente. En muchos casos es gratis.',
        ],
      },
      {
        heading: 'Usted tiene derecho a solicitar un puntaje de crédito.',
        paragraphs: [
          'Los puntajes de crédito son resúmenes numéricos de su solvencia, basados en información de las agencias de crédito. Puede solicitar un puntaje a las agencias que crean o distribuyen puntajes usados en préstamos sobre bienes inmuebles residenciales, pero tendrá que pagarlo. En algunas operaciones hipotecarias el prestamista le dará la información gratis.',
        ],
      },
      {
        heading: 'Usted tiene derecho a disputar la información incompleta o inexacta.',
        paragraphs: [
          'Si encuentra en su expediente información incompleta o inexacta y lo comunica a la agencia, esta debe investigarla, a menos que la disputa sea infundada.',
        ],
      },
      {
        heading:
          'Las agencias deben corregir o eliminar la información inexacta, incompleta o que no se pueda verificar, por lo general en un plazo de 30 días.',
        paragraphs: ['Sin embargo, pueden seguir informando lo que hayan verificado como exacto.'],
      },
      {
        heading: 'Las agencias no pueden informar datos negativos que ya no están vigentes.',
        paragraphs: [
          'En la mayoría de los casos no pueden informar datos negativos de más de siete años, ni quiebras de más de 10 años. Las condenas penales no tienen límite de tiempo.',
        ],
      },
      {
        heading: 'El acceso a su expediente es limitado.',
        paragraphs: [
          'Una agencia solo puede dar información sobre usted a quien tenga una necesidad válida, por lo general para considerar una solicitud ante un acreedor, una aseguradora, un empleador, un arrendador u otro negocio.',
        ],
      },
      {
        heading: 'Usted debe dar su consentimiento para que se entreguen informes a los empleadores.',
        paragraphs: [
          'Una agencia no puede dar información sobre usted a su empleador, actual o posible, sin el consentimiento escrito que usted le haya dado.',
        ],
      },
      {
        heading:
          'Usted puede limitar las ofertas «preseleccionadas» de crédito y seguro basadas en la información de su informe de crédito.',
        paragraphs: [
          'Las ofertas «preseleccionadas» no solicitadas deben incluir un número de teléfono gratuito al que puede llamar para que se quiten su nombre y dirección de las listas en que se basan. Puede excluirse con las agencias de crédito nacionales llamando al 1-888-567-8688.',
        ],
      },
      {
        heading: 'Usted tiene derecho a obtener un congelamiento de seguridad.',
        paragraphs: [
          'Puede poner un «congelamiento de seguridad» en su informe de crédito ante las agencias nacionales, que prohíbe divulgar la información de su informe sin su autorización expresa. Está hecho para impedir que se aprueben créditos, préstamos y servicios a su nombre sin su consentimiento, pero puede demorar o impedir la aprobación oportuna de solicitudes que usted presente.',
          'Como alternativa, puede poner gratis una alerta de fraude inicial, que dura un año, o, si es víctima de robo de identidad, una prolongada, que dura siete años. Al verla, un negocio debe tomar medidas para verificar la identidad del consumidor antes de dar un crédito nuevo.',
          'Un congelamiento no se aplica a quienes ya tienen una cuenta con usted y piden su informe para revisarla o cobrarla.',
        ],
      },
      {
        heading: 'Usted puede reclamar daños y perjuicios.',
        paragraphs: [
          'Si una agencia de informes del consumidor o, en algunos casos, quien usa los informes o proporciona la información infringe la FCRA, usted podría demandar ante un tribunal estatal o federal.',
        ],
      },
      {
        heading:
          'Las víctimas de robo de identidad y el personal militar en servicio activo tienen derechos adicionales.',
        paragraphs: ['Para más información, visite www.consumerfinance.gov/learnmore.'],
      },
      {
        heading: 'Los estados pueden hacer cumplir la FCRA, y muchos tienen sus propias leyes.',
        paragraphs: [
          'En algunos casos usted puede tener más derechos según la ley estatal. Para más información, comuníquese con la agencia de protección al consumidor de su estado o localidad, o con el Fiscal General de su estado. Para quejas según la ley federal: Consumer Financial Protection Bureau, 1-855-411-2372, www.consumerfinance.gov; Federal Trade Commission, 1-877-382-4357, www.ftc.gov.',
        ],
      },
    ],
  },
};
