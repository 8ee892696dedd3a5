import type { ConsumerLanguage, SummaryOfRights } from '@blotter/contract';

/** After the Consumer Financial Protection Bureau's model summary (12 CFR 1022, appendix K). */
export const SUMMARY_OF_RIGHTS: { readonly [language in ConsumerLanguage]: SummaryOfRights } = {
  en: {
    title: 'A Summary of Your Rights Under the Fair Credit Reporting Act',
    opening: [
      'The federal Fair Credit Reporting Act (FCRA) promotes the accuracy, fairness and privacy of information in the files of consumer reporting agencies. Here is a summary of your major rights. For more information, including additional rights, go to www.consumerfinance.gov/learnmore or write to: Consumer Financial Protection Bureau, 1700 G Street N.W., Washington, DC 20552.',
    ],
    rights: [
      {
        heading: 'You must be told if information in your file has been used against you.',
        paragraphs: [
          'Anyone who uses a consumer report to deny your application for credit, insurance or employment, or to take another adverse action against you, must tell you, and must give you the name, address and phone number of the agency that provided the information.',
        ],
      },
      {
        heading: 'You have the right to know what is in your file.',
        paragraphs: [
          'You may request and obtain all the information about you in the files of a consumer reporting agency (your “file disclosure”). You will be required to provide proper identification. In many cases the disclosure will be free.',
        ],
      },
      {
        heading: 'You have the right to dispute incomplete or inaccurate information.',
        paragraphs: [
          'If you identify information in your file that is incomplete or inaccurate, and report it to the consumer reporting agency, the agency must investigate unless your dispute is frivolous.',
        ],
      },
      {
        heading:
          'Consumer reporting agencies must correct or delete inaccurate, incomplete or unverifiable information, usually within 30 days.',
        paragraphs: ['However, an agency may continue to report information it has verified as accurate.'],
      },
      {
        heading: 'Consumer reporting agencies may not report outdated negative information.',
        paragraphs: [
          'In most cases, an agency may not report negative information that is more than seven years old, or bankruptcies that are more than 10 years old. Records of convictions of crimes are not limited in time.',
        ],
      },
      {
        heading: 'Access to your file is limited.',
        paragraphs: [
          'An agency may provide information about you only to people with a valid need, usually to consider an application with a creditor, insurer, employer, landlord or other business.',
        ],
      },
      {
        heading: 'You must give your consent for reports to be provided to employers.',
        paragraphs: [
          'An agency may not give out information about you to your employer, or a potential employer, without your written consent given to the employer.',
        ],
      },
      {
        heading: 'You may seek damages from violators.',
        paragraphs: [
          'If a consumer reporting agency or, in some cases, a user of consumer reports or a furnisher of information violates the FCRA, you may be able to sue in state or federal court.',
        ],
      },
      {
        heading: 'States may enforce the FCRA, and many states have their own consumer reporting laws.',
        paragraphs: [
          'In some cases you may have more rights under state law. For more information, contact your state or local consumer protection agency or your state Attorney General. For complaints under federal law: Consumer Financial Protection Bureau, 1-855-411-2372, www.consumerfinance.gov; Federal Trade Commission, 1-877-382-4357, www.ftc.gov.',
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
        heading: 'Usted puede reclamar daños y perjuicios.',
        paragraphs: [
          'Si una agencia de informes del consumidor o, en algunos casos, quien usa los informes o proporciona la información infringe la FCRA, usted podría demandar ante un tribunal estatal o federal.',
        ],
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
