import { limits } from "../../limits.ts";
import type { OfficeTexts } from "./en.ts";

export const officePtBR: OfficeTexts = {
  "text.changed": "Outra pessoa salvou este texto depois que você o abriu",
  "text.draftChanged": "Outra janela sua salvou este rascunho nesse meio-tempo",
  "text.taken": "Outro texto já tem este nome ou endereço",
  "text.nothing": "Ainda não há nada para mostrar: escreva o texto primeiro",
  "text.until": "O fim deve ser depois do início e depois de agora",
  "text.notUndone": `O que foi publicado há mais de ${limits.texts.undoMinutes} minutos não pode ser desfeito: publique ou oculte`,
  "adjustment.zero": "Um lançamento de zero não muda nada",
  "adjustment.belowZero": ({ balance }) =>
    `O saldo é de ${balance} G. Apiga: um lançamento não pode deixá-lo abaixo de zero`,
  "adjustment.otherRequest":
    "Esta solicitação já foi usada para outro lançamento: recarregue a página e confira",
  "delivery.leased": "O jogo ainda está com esta entrega: espere o prazo dele acabar",
  "delivery.nothingToSee": "Não há nada desta entrega na tabela do jogo que possa ser verificado",
  "money.comparing": "Já há uma comparação em andamento",
  "refund.nothing": "Nada desta doação pode ser devolvido",
  "refund.asked": "Alguém já pediu esta devolução",
  "refund.refused": ({ why }) => `O provedor recusou a devolução: ${why}`,
  "difference.how": "Esta diferença não pode ser resolvida assim",
  "payment.credited": ({ payment, price }) =>
    `Nada foi alterado: o pedido já está creditado, por ${payment} de ${price}. Outro pagamento precisa de um pedido próprio`,
  "payment.ofAnother": ({ payment }) => `Nada foi alterado: ${payment} é o pagamento de outro pedido`,
  "player.locked": "Esta conta está bloqueada",
  "player.notLocked": "Esta conta não está bloqueada",
  "player.official": "Esta é a conta de alguém da equipe: só um dono pode fazer isso",
  "player.noEmail": "Esta conta não tem e-mail",
  "player.noGameLogin": "O portal não tem um login desta conta para o jogo",
  "permission.missing": "Sua função não permite isto",
  "confirm.needed": "Confirme que é você: com um código do seu segundo fator ou com uma chave de acesso",
  "confirm.pause": `Muitas confirmações erradas: espere ${limits.office.confirmPauseMinutes} minutos`,
  "office.ownAccount": "Ninguém age na própria conta: peça a outra pessoa da equipe",
  "office.changed": "Isto foi alterado nesse meio-tempo: veja de novo",
  "office.lastOwner": "O último dono fica: dê primeiro a função de dono a outra pessoa",
  "office.ownRequest": "Ninguém confirma a própria solicitação",
  "office.requestEnded": "Esta solicitação já foi decidida ou encerrada",
  "switch.until": ({ hours }) => `O fim deve estar no futuro, no máximo ${hours} horas a partir de agora`,
  "webhook.address":
    "Este endereço da web não pode ser encontrado: ele começa com https:// ou http:// e não contém senha",
  "webhook.private":
    "Este endereço leva a uma rede privada: OUTBOUND_ALLOW_PRIVATE=1 permite isso em redes fechadas",
  "webhook.known": ({ id }) => `O webhook ${id} já tem este endereço: remova-o antes`,
  "webhook.tooMany": `Já existem ${limits.webhooks.most} webhooks: remova um antes`,
  "webhook.nothing":
    "Não há nada para reenviar: a mensagem já espera, ou o destino deixou de existir até que um teste passe",
  "desk.taken": ({ login }) => `Agora isto está com ${login}`,
  "competition.judged": "Esta semana já foi julgada",
  "archive.tooLarge": `Um pacote pode ter no máximo ${limits.codex.archive.megabytes} MB`,
  "archive.kind": "Isto não é um .zip nem um .tar.gz",
  "archive.broken": "O pacote não chegou inteiro",
  "archive.busy": "Outro pacote está sendo lido: espere terminar",
  "archive.nothing": "Não há importação anterior à que está em vigor",
  "picture.kind": "Este tipo de imagem não é aceito: só PNG, JPEG, WebP, AVIF ou GIF",
  "picture.broken": "Não é possível ler esta imagem: o arquivo está corrompido",
  "picture.pixels": `Uma imagem pode ter no máximo ${limits.picture.megapixels} megapixels e ${limits.picture.side} pixels de lado`,
  "picture.tooLarge": `Uma imagem pode ter no máximo ${limits.picture.megabytes} MB`,
  "picture.used":
    "Um texto, um rascunho ou uma revisão anterior mostra esta imagem: ela não pode ser excluída",
};
